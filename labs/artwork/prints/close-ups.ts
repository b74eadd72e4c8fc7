/** Prints of one thing, near: the details of an outlet, the artists, the offers. */
import { type Inks, inksOf, PAPER, type Printer, type Shared } from './inks.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { Box } from './shapes.ts'
import { sizeOf } from './sizes.ts'

/** A thing of one house, and which of its inks share a pot. */
export type CloseUp<P extends Printer> = { shared?: Shared<P>; draw(sheet: Sheet, inks: Inks<P>): void }
/** Three of every outlet, by the outlet's name. */
export type Details<P extends Printer> = Record<string, [CloseUp<P>, CloseUp<P>, CloseUp<P>]>

const whole = (crop: 'detail' | 'square'): Box => {
  const { w, h } = sizeOf(crop)
  return { x: 0, y: 0, w, h }
}
/** The whole sheet of a detail: its middle holds at 16:9, 4:3 and 1:1. */
export const DETAIL = whole('detail')
/** The whole sheet of an artist: all that matters lies in the middle 640, so 4:5 may cut it. */
export const SQUARE = whole('square')

/** Draws one. A smaller sheet shows its inks further out of register. */
export function drawCloseUp<P extends Printer>(printer: P, name: string, closeUp: CloseUp<P>, box: Box): string {
  const { w, h } = box
  const off = box === DETAIL ? 0.004 : 0.0046
  const sheet = createSheet({ w, h, seed: name, paper: PAPER[printer], off })
  closeUp.draw(sheet, inksOf(printer, closeUp.shared))
  return sheet.toSvg()
}
