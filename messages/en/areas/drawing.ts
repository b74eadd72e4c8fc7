// The messages of how a sale's line works, which only that page ships.
import type { DrawingMessages } from '#messages/id/areas/drawing.ts'
import { saleDraw } from '#messages/en/booking/sale-draw.ts'

export const drawing: DrawingMessages = { saleDraw }
