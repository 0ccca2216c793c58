"""The budgets of the design on this machine: one function a row, each returning its figure."""
