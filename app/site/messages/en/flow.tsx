import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { flow } from '#messages/en/areas/flow.ts'

/** The pages of paying and of what follows, in English. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={flow}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
