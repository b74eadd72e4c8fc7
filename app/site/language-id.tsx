import { Outlet } from 'react-router'
import { WordsProvider } from '#app/components/words.tsx'
import { words } from '#messages/id/index.ts'

/** Everything under /id speaks Indonesian, and ships only its words. */
export default function Language() {
  return (
    <WordsProvider language="id" words={words}>
      <Outlet />
    </WordsProvider>
  )
}
