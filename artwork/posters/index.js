import { HOUSES } from '../houses.js';
import { chance } from '../lib/random.js';
import { sheet } from '../lib/ink.js';
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
export function poster({ house, shape = 'portrait', seed, layout, words }) {
  const [W, H] = SIZES[shape], c = sheet(W, H), list = LAYOUTS[house], r = chance(seed * 7919 + 13);
  const i = layout ?? Math.floor(chance(`${house}:${seed}`).next() * list.length);
  const wide = shape === 'landscape', h = HOUSES[house];
  list[i % list.length]({ c, W, H, m: wide ? 60 : 72, u: wide ? 9 : 12, wide, r, seed, t: words, p: h.palette, h, slug: house });
  return c;
}
