import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { drawing } from '#messages/en/areas/drawing.ts'

/** The pages of a sale’s draw, in English. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={drawing}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
