export const SECTIONS = [
  { id: 'getting-in', label: 'Sign-in and security' },
  { id: 'devices', label: 'Devices' },
  { id: 'letters', label: 'Email preferences' },
  { id: 'time-zone', label: 'Time zone' },
  { id: 'privacy', label: 'Privacy' },
  { id: 'tokens', label: 'API tokens' },
  { id: 'your-data', label: 'Your data' },
  { id: 'leaving', label: 'Delete account' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']
