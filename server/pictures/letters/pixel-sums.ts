/** Cumulative sums of counts from the upper left corner. With them, the sum of any rectangle is computed from only four numbers. */
export type PixelSums = { sums: Float64Array; width: number }

export function sumPixels(width: number, height: number, countAt: (x: number, y: number) => number): PixelSums {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += countAt(x, y)
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  return { sums, width }
}

export function sumIn({ sums, width }: PixelSums, left: number, top: number, right: number, bottom: number): number {
  const at = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0
  return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)
}
