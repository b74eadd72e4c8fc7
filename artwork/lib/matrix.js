/** The few 4×4 matrices a camera needs, by columns. */
export function multiply(a, b) { const o = new Float32Array(16); for (let c = 0; c < 4; c++) for (let r = 0; r < 4; r++) { let s = 0; for (let k = 0; k < 4; k++) s += a[k * 4 + r] * b[c * 4 + k]; o[c * 4 + r] = s; } return o; }
export function perspective(fov, aspect, n, f) { const t = 1 / Math.tan((fov * Math.PI) / 360); return new Float32Array([t / aspect, 0, 0, 0, 0, t, 0, 0, 0, 0, -(f + n) / (f - n), -1, 0, 0, (-2 * f * n) / (f - n), 0]); }
export function ortho(r, n, f) { return new Float32Array([1 / r, 0, 0, 0, 0, 1 / r, 0, 0, 0, 0, -2 / (f - n), 0, 0, 0, -(f + n) / (f - n), 1]); }
/** From a point along a direction; `up` need not be square to it. */
export function look(e, d, up) {
  const n = (v) => { const l = Math.hypot(...v) || 1; return v.map((x) => x / l); }, x = (p, q) => [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]], dot = (p, q) => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
  const f = n(d), r = n(x(f, up)), u = x(r, f);
  return new Float32Array([r[0], u[0], -f[0], 0, r[1], u[1], -f[1], 0, r[2], u[2], -f[2], 0, -dot(r, e), -dot(u, e), dot(f, e), 1]);
}
export function inverse(m) {
  const a = [...m], o = new Float32Array(16), I = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], at = (M, r, c) => c * 4 + r;
  for (let i = 0; i < 4; i++) {
    let p = i; for (let r = i + 1; r < 4; r++) if (Math.abs(a[at(a, r, i)]) > Math.abs(a[at(a, p, i)])) p = r;
    for (let c = 0; c < 4; c++) { [a[at(a, i, c)], a[at(a, p, c)]] = [a[at(a, p, c)], a[at(a, i, c)]]; [I[at(I, i, c)], I[at(I, p, c)]] = [I[at(I, p, c)], I[at(I, i, c)]]; }
    const d = a[at(a, i, i)]; for (let c = 0; c < 4; c++) { a[at(a, i, c)] /= d; I[at(I, i, c)] /= d; }
    for (let r = 0; r < 4; r++) if (r !== i) { const k = a[at(a, r, i)]; for (let c = 0; c < 4; c++) { a[at(a, r, c)] -= k * a[at(a, i, c)]; I[at(I, r, c)] -= k * I[at(I, i, c)]; } }
  }
  o.set(I); return o;
}
