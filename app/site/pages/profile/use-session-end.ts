import { useLocation } from 'react-router'
import { usePageLink } from '#app/components/links/page-link.ts'

/** Handles 'Session Expired' (spec §8): deletes the member's data from the browser and opens the login page, which returns to this page. */
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
