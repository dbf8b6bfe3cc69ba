// Generated from contracts/src by `npm run generate`.

/**
 * The factory of deposit addresses, the same on every chain. It has no constructor arguments, and the deterministic deployment
 * proxy creates it with salt 0, so its address follows from its code.
 */
export const DEPOSIT_FACTORY = '0x721adec7becffbbaf10f0a4ed5df61ee11492942'
