// The brands' colours of tokens.css for what is drawn or sent without a style sheet. A test holds them to it.

/** `deep` is for paper, `accent` for the night, `on` for words upon `accent`. */
export type BrandColors = { accent: string; deep: string; on: string }

/** The group's own, for whatever belongs to no brand. */
export const EMBER: BrandColors = { accent: '#fe8e38', deep: '#ae4410', on: '#260906' }

const COLORS: Record<string, BrandColors> = {
  'luna-senja': { accent: '#f9c254', deep: '#865901', on: '#2a1100' },
  ombak: { accent: '#63deda', deep: '#006871', on: '#001d26' },
  gema: { accent: '#ff6fb9', deep: '#b40070', on: '#1f0317' },
  rantau: { accent: '#fc744f', deep: '#b23213', on: '#230704' },
  rocca: { accent: '#e7a57d', deep: '#904a29', on: '#231108' },
  yeschef: { accent: '#f1ea3d', deep: '#5f5a18', on: '#1b1c0b' },
}

/** By a brand's slug; the group's for none, and for a brand without its own. */
export const colorsOf = (brand: string | null): BrandColors =>
  (brand !== null && Object.hasOwn(COLORS, brand) ? COLORS[brand] : null) ?? EMBER

/** Every brand that has its own. */
export const COLORED_BRANDS: readonly string[] = Object.keys(COLORS)
