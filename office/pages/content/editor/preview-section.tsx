/** Nothing yet to be seen. */
export function PreviewSection() {
  return null
}
