import { HOUSES, stamp } from '../houses.js';
import { chance } from '../lib/random.js';
import { sheet } from '../lib/ink.js';
import { words as type } from '../lib/type.js';
import luna from './luna-senja.js';
import ombak from './ombak.js';
import gema from './gema.js';
import rantau from './rantau.js';
import rocca from './rocca.js';
import yeschef from './yeschef.js';

const LAYOUTS = { 'luna-senja': luna, ombak, gema, rantau, rocca, yeschef };
const SIZES = { portrait: [1200, 1500], landscape: [1600, 900] };

/**
 * Words carry no date, day or time: a series plays on many nights, and the page beside the poster names the next one.
 * @typedef {{title:string, by:string, city?:string}} Words
 * @typedef {{c:CanvasRenderingContext2D, W:number, H:number, m:number, u:number, wide:boolean, r:ReturnType<typeof chance>, seed:number, t:Words, p:any, h:any, slug:string}} Sheet
 */
export function poster({ house, shape = 'portrait', seed, layout, words, free, isWordless }) {
  if (free) return freeStrip({ house, seed, layout, words, free: { ...free, ...(isWordless && { mark: undefined }) } });
  if (isWordless) return withoutWords(() => poster({ house, shape, seed, layout, words }));
  const [W, H] = SIZES[shape], c = sheet(W, H), list = LAYOUTS[house], r = chance(seed * 7919 + 13);
  const i = layout ?? Math.floor(chance(`${house}:${seed}`).next() * list.length);
  const wide = shape === 'landscape', h = HOUSES[house];
  list[i % list.length]({ c, W, H, m: wide ? 60 : 72, u: wide ? 9 : 12, wide, r, seed, t: words, p: h.palette, h, slug: house });
  return c;
}

/** The strip of a poster for tickets and passes, 2.6:1: the same sheet without words and marks, cut by `free`; of type alone, its ink with the house's mark. */
function freeStrip({ house, seed, layout, words, free }) {
  const strip = sheet(1200, 462);
  const whole = withoutWords(() => poster({ house, shape: free.shape, seed, layout, words })).canvas, w = whole.width * free.w, h = w / 2.6;
  strip.imageSmoothingQuality = 'high';
  strip.drawImage(whole, whole.width * free.x, whole.height * free.y, w, h, 0, 0, 1200, 462);
  if (free.mark) { stamp(strip, house, 480, 96, 240, free.mark); }
  return strip;
}

/** The same sheet with words and marks switched off. */
function withoutWords(draw) {
  type.off = true;
  try { return draw(); } finally { type.off = false; }
}
