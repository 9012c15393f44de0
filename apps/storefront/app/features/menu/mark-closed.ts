import type { OrderedService } from "./ordering-hours.ts";

/** Start, as a minute of the week that begins with the epoch's Thursday in UTC, and length in minutes. */
export type WeekSpans = [start: number, length: number][];

export const weekMinutes = 10_080;

/**
 * Marks the document before the first paint, so that the notice's space is reserved from the beginning. Closed means
 * that spans exist and that none contains the current time.
 */
export const markClosed = (draftKey: string, week: Record<OrderedService, WeekSpans>) =>
  `(function(){var w=${JSON.stringify(week)},s="DELIVERY",n=Date.now()/6e4,i;` +
  `try{s=JSON.parse(localStorage.getItem(${JSON.stringify(draftKey)})).choices.serviceType}catch(e){}` +
  `w=w[s]&&w[s].length?w[s]:w.DELIVERY.length?w.DELIVERY:w.PICK_UP;` +
  `for(i=0;i<w.length;i++)if((n-w[i][0]+${weekMinutes})%${weekMinutes}<=w[i][1])return;` +
  `if(w.length)document.documentElement.dataset.closed=""})()`;
