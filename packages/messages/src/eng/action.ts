import type { action as uz } from "../uz/action.ts";

export const action: typeof uz = {
  add: "Add",
  back: "Back",
  cancel: "Cancel",
  change: "Change",
  clear: "Clear",
  close: "Close",
  confirm: "Confirm",
  continue: "Continue",
  delete: "Delete",
  edit: "Edit",
  retry: "Try again",
  save: "Save",
  search: "Search",
  show: "Show",
  showAll: "Show all",
  signIn: "Sign in",
  signOut: "Sign out",
  undo: "Undo",
  yes: "Yes",
  no: "No",
};
