import { texts } from '../texts/texts.ts'
import type { PayStep, Progress, Way } from '../wallets/payOrder.ts'
import type { Step } from './Steps.tsx'

type StepName = PayStep | 'sent' | 'credited'

const STEPS: Readonly<Record<Way, readonly StepName[]>> = {
  batch: ['check', 'pay', 'sent', 'credited'],
  permit: ['check', 'sign', 'pay', 'sent', 'credited'],
  authorization: ['check', 'sign', 'pay', 'sent', 'credited'],
  approve: ['check', 'approve', 'pay', 'sent', 'credited'],
  deposit: ['check', 'pay', 'sent', 'credited'],
}

/** Every step of a way to pay, with the one that is being done. */
export function stepsOf({ way, step }: { way: Way; step: StepName }): readonly Step[] {
  const names = step === 'mint' ? (['check', 'mint', 'pay', 'sent', 'credited'] as const) : STEPS[way]
  const current = names.indexOf(step as never)
  return names.map((name, index) => ({
    name: nameOf(name, way),
    state: index < current ? 'done' : index === current ? 'now' : 'next',
  }))
}

function nameOf(name: StepName, way: Way): string {
  return name === 'pay' && way === 'batch' ? texts.deposit.steps.payBatch : texts.deposit.steps[name]
}

/** The steps of a payment that has left the wallet; after a reload nobody knows any more how. */
export function sentSteps(progress: Progress | undefined): readonly Step[] {
  if (progress !== undefined) return stepsOf({ way: progress.way, step: 'sent' })
  const { sent, credited } = texts.deposit.steps
  return [
    { name: sent, state: 'now' },
    { name: credited, state: 'next' },
  ]
}

export function arrivingSteps(): readonly Step[] {
  const { arrived, credited } = texts.deposit.steps
  return [
    { name: arrived, state: 'done' },
    { name: credited, state: 'now' },
  ]
}
