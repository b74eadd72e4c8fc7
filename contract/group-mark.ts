/**
 * The mark of the group: a half disc on a line, as in the header of the site. The mark has the same drawing on icons, cards, papers, passes
 * and emails.
 */
export type Mark = { disc: string; line: string }

/**
 * Returns the mark as SVG paths. `x`: center of the disc. `y`: upper edge of the line under the disc. `r`: radius of the disc. `reach`:
 * half the length of the line. `weight`: thickness of the line.
 */
export const markPaths = (x: number, y: number, r: number, { reach = r * 1.4, weight = r / 6 } = {}): Mark => ({
  disc: `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`,
  line: `M${x - reach} ${y}h${2 * reach}v${weight}h${-2 * reach}z`,
})
