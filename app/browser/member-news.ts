// Events about a member for other scripts of the page. The sign-in pages send these events. The engagement service receives them only if
// the visitor has agreed (spec §7, R-097).

export const MEMBER_NEWS = 'senja:member'

/** A member in the response of `POST …/login-using-hwg-confirmation`. `gender`: 1 male, 2 female; `date_of_birth`: 'YYYY-MM-DD'. */
export type KnownMember = {
  id: string
  first_name: string
  last_name: string
  email: string
  phone_number: string
  gender: number
  date_of_birth: string
}

export type MemberNews = { name: 'Login' | 'Registration'; member: KnownMember } | { name: 'Logout'; member: null }

const report = (detail: MemberNews) => void window.dispatchEvent(new CustomEvent(MEMBER_NEWS, { detail }))

export const notifyLogin = (member: KnownMember): void => report({ name: 'Login', member })
/** Reports a registration. A registration also signs the member in. */
export const notifyRegistration = (member: KnownMember): void => report({ name: 'Registration', member })
/** Reports a sign-out. Later events are not linked to a member. */
export const notifyLogout = (): void => report({ name: 'Logout', member: null })
