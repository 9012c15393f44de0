/** Runs before the first paint: what the customer chose for this browser wins. The same text on every page. */
export const themeScript = `try{var t=localStorage.getItem("theme");if(/^(light|dark|auto)$/.test(t))document.documentElement.dataset.theme=t}catch(e){}`;
