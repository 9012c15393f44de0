import type { MethodName } from "@tma.js/bridge";

/** The version of the interface that introduced a method; methods that are not listed exist since the first. */
const since: Partial<Record<MethodName, string>> = {
  web_app_setup_back_button: "6.1",
  web_app_trigger_haptic_feedback: "6.1",
  web_app_set_background_color: "6.1",
  // With any colour; before, only the messenger's two.
  web_app_set_header_color: "6.9",
  web_app_open_tg_link: "6.1",
  web_app_open_invoice: "6.1",
  web_app_setup_closing_behavior: "6.2",
  web_app_invoke_custom_method: "6.9",
  web_app_request_phone: "6.9",
  web_app_request_write_access: "6.9",
  web_app_setup_swipe_behavior: "7.7",
  web_app_set_bottom_bar_color: "7.10",
  web_app_check_location: "8.0",
  web_app_request_location: "8.0",
  web_app_request_safe_area: "8.0",
  web_app_request_content_safe_area: "8.0",
};

/** Whether this version of the messenger supports the method: older ones throw, or never answer. */
export function supports(version: string, method: MethodName): boolean {
  const [major = 0, minor = 0] = parts(version);
  const [neededMajor = 0, neededMinor = 0] = parts(since[method] ?? "6.0");
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}

const parts = (version: string) => version.split(".").map(Number);
