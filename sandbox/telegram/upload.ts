/** A file as it comes with a call in `multipart/form-data`. */
export interface Upload {
  readonly fileName: string
  readonly content: Uint8Array
}

export function isUpload(value: unknown): value is Upload {
  return (
    typeof value === 'object' && value !== null && 'content' in value && value.content instanceof Uint8Array
  )
}
