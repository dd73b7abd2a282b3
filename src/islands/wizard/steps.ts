import { SITE_NAME } from '../../lib/site.ts'

export const STEPS = [
  {
    number: 1,
    title: `Welcome to ${SITE_NAME}`,
    subtitle: "Let's start with your basic information",
    mark: 'About you',
    hint: 'Name, email and place',
  },
  {
    number: 2,
    title: 'Tell us about your goals',
    subtitle: 'We use your answers to find matches, and tell you why each one fits.',
    mark: 'Your goals',
    hint: 'What you’re looking for or offering',
  },
  {
    number: 3,
    title: 'Complete your profile',
    subtitle: 'A few lines help others get to know you.',
    mark: 'Your profile',
    hint: 'Photo and a short bio',
  },
] as const

export type StepNumber = (typeof STEPS)[number]['number']
