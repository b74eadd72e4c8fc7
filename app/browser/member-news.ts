// What happened to a member, told to whoever on the page may hear it. Signing in calls these; only with a visitor's consent does
// the engagement service listen (spec §7, R-097).

export const MEMBER_NEWS = 'senja:member'

/** As `POST …/login-using-hwg-confirmation` answers them. `gender`: 1 male, 2 female; `date_of_birth`: 'YYYY-MM-DD'. */
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

/** After a successful sign-in. */
export const notifyLogin = (member: KnownMember): void => report({ name: 'Login', member })
/** After a successful registration, which signs in as well. */
export const notifyRegistration = (member: KnownMember): void => report({ name: 'Registration', member })
/** After signing out: what follows is nobody's. */
export const notifyLogout = (): void => report({ name: 'Logout', member: null })
