import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { drawing } from '#messages/en/areas/drawing.ts'

/** The English messages for the pages about the draw of a sale. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={drawing}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
