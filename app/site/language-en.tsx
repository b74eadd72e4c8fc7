import { Outlet } from 'react-router'
import { WordsProvider } from '#app/components/words.tsx'
import { words } from '#messages/en/index.ts'

/** Everything under /en speaks English, and ships only its words. */
export default function Language() {
  return (
    <WordsProvider language="en" words={words}>
      <Outlet />
    </WordsProvider>
  )
}
