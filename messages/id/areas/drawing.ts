// The messages of how a sale's line works, which only that page ships.
import { saleDraw } from '#messages/id/booking/sale-draw.ts'

export const drawing = { saleDraw }
export type DrawingMessages = typeof drawing
