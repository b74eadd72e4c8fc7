/** What TypeScript needs of houses.js: the marks. Palettes and faces are for the drawing modules alone. */
export declare function markSvg(house: 'senja' | House, colour?: string): string
export declare function iconSvg(rounded: boolean): string
export type House = 'luna-senja' | 'ombak' | 'gema' | 'rantau' | 'rocca' | 'yeschef'
export declare const SLUGS: House[]
