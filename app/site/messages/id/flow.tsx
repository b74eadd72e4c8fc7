import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { flow } from '#messages/id/areas/flow.ts'

/** The pages of paying and of what follows, in Indonesian. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={flow}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
