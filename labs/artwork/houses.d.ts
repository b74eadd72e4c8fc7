/** The types of houses.js for TypeScript. Palettes, faces and marks are for the drawing modules alone. */
export type House = 'luna-senja' | 'ombak' | 'gema' | 'rantau' | 'rocca' | 'yeschef'
