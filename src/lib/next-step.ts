/** Where a refusal leads on. */
export type NextStep = { label: string; href: string }

export type Explained = { text: string; link?: NextStep | undefined }
