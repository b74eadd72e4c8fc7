/** Pieces that posters share: the house's lock-up, the small type. */
import { GROUP_NAME, LABEL, SANS, stamp } from '../houses.js';
import { line, ink, words } from '../lib/type.js';

/** Mark and name side by side. Returns its width. */
export function lockup(s, x, y, size, style, { align = 'l', name = true } = {}) {
  const f = { ...s.h.face, track: Math.max(s.h.face.track ?? 0, 0) }, k = size * (s.h.face.caps ? 0.56 : s.slug === 'gema' || s.slug === 'yeschef' ? 0.5 : 0.74);
  const label = s.h.face.caps ? s.h.name.toUpperCase() : s.h.name, q = ink(s.c, label, f, k), w = name ? size * 1.28 + q.w : size;
  const x0 = align === 'r' ? x - w : align === 'c' ? x - w / 2 : x;
  if (!words.off) stamp(s.c, s.slug, x0, y, size, style);
  if (name) { const cap = ink(s.c, s.h.face.caps ? 'H' : 'L', f, k).a; line(s.c, label, f, x0 + size * 1.28, y + size / 2 + cap / 2, k, style); }
  return w;
}
/** The second line of small type: the city of an event that has one city, else the group that presents it. */
export const sign = (t) => t.city ?? GROUP_NAME;

/** Lines of small type, top edge at y. */
export function lines(s, list, x, y, size, style, { align = 'l', face = SANS, gap = 1.32, max = 1e9 } = {}) {
  let yy = y + size * 0.74;
  for (const t of list) { if (!t) continue; line(s.c, t, face, x, yy, size, style, { align, max }); yy += size * gap; }
  return yy - size * gap;
}
export const label = (s, text, x, y, size, style, o = {}) => line(s.c, text, LABEL, x, y, size, style, o);
