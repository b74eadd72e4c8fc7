import { data } from 'react-router'

/** An address under a language that no page has; the layout shows it. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
