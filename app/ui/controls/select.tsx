import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/class-names.ts'

/** The native select of the platform. Its options are the children. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classNames('input', className)} />
}
