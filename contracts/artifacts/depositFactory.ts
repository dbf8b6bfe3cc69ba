// Generated from contracts/src by `npm run generate`.

/**
 * The factory of deposit addresses, the same on every chain. It has no constructor arguments, and the deterministic deployment
 * proxy creates it with salt 0, so its address follows from its code.
 */
export const DEPOSIT_FACTORY = '0x59a73dea5aca36c585428b459bcecd9a78fc819a'
