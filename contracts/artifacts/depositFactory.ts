// Generated from contracts/src by `npm run generate`.

/**
 * The factory of deposit addresses, the same on every chain. It has no constructor arguments, and the deterministic deployment
 * proxy creates it with salt 0, so its address follows from its code.
 */
export const DEPOSIT_FACTORY = '0x7222e4b87aee86c1e370f0ad2a847a10157dea0f'
