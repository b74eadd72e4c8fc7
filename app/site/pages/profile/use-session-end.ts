import { useLocation } from 'react-router'
import { usePageLink } from '#app/components/links/page-link.ts'

/**
 * Handles 'Session Expired' (spec §8). Deletes the member's data from the browser and opens the login page. After the sign-in, the member
 * is back on this page.
 */
export function useSessionEnd(): () => void {
  const to = usePageLink()
  const { pathname, search } = useLocation()
  return () => {
    const login = to('login', {}, { to: pathname + search })
    void import('#app/browser/forget-member.ts')
      .then(({ forgetMember }) => forgetMember())
      .then(() => window.location.assign(login))
  }
}
