import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { drawing } from '#messages/id/areas/drawing.ts'

/** The pages of a sale’s draw, in Indonesian. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={drawing}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
