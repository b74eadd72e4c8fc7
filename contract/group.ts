/** The group behind the site, as it names itself in its content (docs/content.md, `group`). */
export type Group = {
  name: string
  /** Lines as they stand on an envelope. */
  address: string[]
  email: string | null
  partnershipEmail: string | null
  pressEmail: string | null
  privacyEmail: string | null
  phone: string | null
  /** Number for wa.me. */
  whatsapp: string | null
  careersUrl: string | null
  appStoreUrl: string | null
  playStoreUrl: string | null
  social: { name: string; url: string }[]
}

/** Stands in where no group has told of itself yet, or nobody can be asked. */
export const UNKNOWN_GROUP: Group = {
  name: 'Senja',
  address: [],
  email: null,
  partnershipEmail: null,
  pressEmail: null,
  privacyEmail: null,
  phone: null,
  whatsapp: null,
  careersUrl: null,
  appStoreUrl: null,
  playStoreUrl: null,
  social: [],
}
