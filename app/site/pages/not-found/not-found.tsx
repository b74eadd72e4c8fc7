import { data } from 'react-router'

/** Answers 404 for an unknown address that begins with a language. The layout shows the error page. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
