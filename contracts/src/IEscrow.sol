// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IUsdc} from "./IUsdc.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Holds the advertisers' USDC until it is earned or goes back.
/// @notice A campaign is a `Ref`; its key is `keccak256(abi.encode(salt, refundTo))`. What is left of a campaign can only
/// go back to its `refundTo`, and nobody can change that: another `refundTo` is another key.
/// All amounts are micro-USDC (6 decimals).
/// @dev Warning: which owner earned what is decided off-chain. The escrow bounds what a wrong or stolen operator can do
/// (see `docs/escrow.md`); it cannot tell a right payout from a wrong one.
/// @dev Warning: USDC is trusted to move exactly the amount it is asked to move. Circle can pause it, block any account,
/// the escrow included, and replace its code.
interface IEscrow {
    /// @notice Names a campaign.
    /// @dev Warning: whoever controls `refundTo` receives what is left. It cannot be changed after the deposit.
    /// @param salt Random and unique to the campaign, so that no two deployments or restored databases share a key.
    /// @param refundTo Where refunds and reclaims go, for ever.
    struct Ref {
        bytes32 salt;
        address refundTo;
    }

    /// @param balance What the campaign holds.
    /// @param refundTo Zero until the first deposit.
    /// @param noticeAt When the latest reclaim notice was given; 0 without one. It may have run out: see `reclaimNotice`.
    /// @param pausedBeforeNotice For how many seconds the escrow had been paused in all when the notice was given.
    struct Campaign {
        uint96 balance;
        address refundTo;
        uint40 noticeAt;
        uint40 pausedBeforeNotice;
    }

    /// @notice An EIP-3009 authorization to the escrow.
    /// @param entropy Whatever makes `authorizationNonce(ref, entropy)`, the nonce that the payer signs, a fresh one.
    struct Authorization {
        address payer;
        uint256 amount;
        uint256 validAfter;
        uint256 validBefore;
        bytes32 entropy;
        bytes signature;
    }

    /// @notice One payee of a settlement.
    struct Leg {
        address payee;
        uint256 amount;
    }

    /// @notice What one campaign pays in a settlement.
    /// @param key The campaign.
    struct Draw {
        bytes32 key;
        Leg[] legs;
    }

    /// @notice Exactly one USDC `Transfer(payer, escrow, amount)` follows in the same transaction, before any other
    /// `Deposited`. Every other transfer into the escrow is a plain one.
    event Deposited(bytes32 indexed key, address indexed refundTo, address indexed payer, bytes32 salt, uint256 amount);
    event Allocated(
        bytes32 indexed paymentRef, bytes32 indexed key, address indexed refundTo, bytes32 salt, uint256 amount
    );
    event PaymentReturned(bytes32 indexed paymentRef, address indexed to, uint256 amount);

    /// @notice Each leg of the batch was paid, unless a `LegSkipped` or a `MadeClaimable` of this batch names its index:
    /// its position among the legs of all draws in their order.
    /// @param root See `settle`.
    /// @param paid What left the campaigns inside the outflow cap.
    /// @param refunded What left the campaigns for their own `refundTo`.
    event Settled(bytes32 indexed batchId, bytes32 indexed root, uint256 paid, uint256 refunded);
    /// @notice The leg took no effect: its campaign holds only `balance`, or the leg is senseless (no amount, or a payee
    /// that is nobody).
    event LegSkipped(
        bytes32 indexed batchId,
        uint256 index,
        bytes32 indexed key,
        address indexed payee,
        uint256 amount,
        uint256 balance
    );
    /// @notice USDC refused the payee; the amount waits for `claim`.
    /// @param source The batch, the payment or, for a reclaim, the campaign's key.
    /// @param index The leg's position in the batch, else 0.
    event MadeClaimable(bytes32 indexed source, uint256 index, address indexed payee, uint256 amount);
    event Claimed(address indexed payee, uint256 amount);

    event ReclaimRequested(bytes32 indexed key, address indexed refundTo, uint256 balance);
    event ReclaimCancelled(bytes32 indexed key, address indexed refundTo);
    event Reclaimed(bytes32 indexed key, address indexed refundTo, uint256 amount);

    event OperatorSet(address indexed previous, address indexed current);
    event GuardianSet(address indexed previous, address indexed current);
    /// @param effectiveAt Now when the cap is lowered, a day from now when it is raised.
    event OutflowCapSet(uint256 cap, uint256 effectiveAt);
    event Rescued(address indexed token, address indexed to, uint256 amount);

    error NotOperator(address caller);
    error NotGuardian(address caller);
    error NotRefundTo(address caller, address refundTo);
    error ZeroAddress();
    error ZeroAmount();
    error AdminRequired();
    error WrongDecimals(uint8 decimals);

    /// @notice Zero, the escrow itself and USDC can neither get refunds nor returned payments.
    error InvalidPayee(address payee);
    /// @notice No money is added to a campaign while a reclaim notice runs.
    error ReclaimNoticeRuns(bytes32 key, uint256 age);
    error NoReclaimNotice(bytes32 key);
    /// @notice Only from `opensAt` to before `closesAt`, counted in seconds of the notice's `age`.
    error ReclaimNotOpen(bytes32 key, uint256 age, uint256 opensAt, uint256 closesAt);
    error NothingToReclaim(bytes32 key);
    error NothingToClaim(address payee);

    error PaymentAlreadyUsed(bytes32 paymentRef);
    error PoolTooSmall(uint256 amount, uint256 pool);
    error BatchAlreadySettled(bytes32 batchId, bytes32 root);
    error WrongRoot(bytes32 given, bytes32 actual);
    error WrongLegCount(uint256 count, uint256 max);
    error OutflowCapExceeded(uint256 amount, uint256 available);
    /// @notice USDC is paused, blocks the escrow, or holds less than the escrow owes: no payee's fault.
    error UsdcUnavailable();
    error UsdcNotRescuable();

    // Deposits

    /// @notice Takes `amount` from the caller, who has approved the escrow, for the campaign.
    /// @dev The payer is always the caller: nobody's standing allowance can be used by another.
    function deposit(Ref calldata ref, uint256 amount) external;

    /// @notice The same with an EIP-2612 permit of the caller over exactly `amount`.
    /// @dev A permit that fails is ignored: somebody may have sent it ahead, and then the allowance is there.
    /// Accounts whose permits USDC refuses, as some EIP-7702 accounts, approve and call `deposit`.
    function depositWithPermit(Ref calldata ref, uint256 amount, uint256 deadline, bytes calldata signature) external;

    /// @notice The same with an EIP-3009 `ReceiveWithAuthorization` signature of the payer. Anybody may send it.
    /// @dev The signed nonce is `authorizationNonce(ref, entropy)`, so the money cannot be led to another campaign.
    function depositWithAuthorization(Ref calldata ref, Authorization calldata authorization) external;

    // The operator

    /// @notice Gives money that came by plain transfer to a campaign. Each `paymentRef` once, in this function or the
    /// other one. Inside the outflow cap: what is given to a campaign of the operator's choice could be refunded to it.
    /// @dev Warning: USDC does not tell a contract who sent a plain transfer. Until it is allocated or returned, its
    /// sender depends on the operator, and on the admin to appoint one. Deposits by function depend on nobody.
    function allocate(bytes32 paymentRef, Ref calldata ref, uint256 amount) external;

    /// @notice Sends money that came by plain transfer back. Each `paymentRef` once. Inside the outflow cap.
    /// @dev Warning: the operator says who sent it.
    function returnPayment(bytes32 paymentRef, address to, uint256 amount) external;

    /// @notice Pays owners, fees and refunds from many campaigns. Each `batchId` once.
    /// Legs to their campaign's own `refundTo` are outside the outflow cap, the sum of all others is inside it.
    /// Reverts as a whole when the cap is exceeded or USDC pays nobody; a leg that its campaign cannot pay is skipped; a
    /// payee that USDC refuses gets a claimable balance. A campaign may be drawn on more than once.
    /// @dev Warning: the operator decides which campaign pays whom. It may also refund a campaign that owes owners money.
    /// @param batchId Derived by the operator from chain, escrow, deployment and legs, so that the same intent, sent
    /// again after a crash or from a restored database, is the same batch.
    /// @param root The hash of the call data behind the two first arguments, `keccak256(msg.data[68:])`. It is checked, so
    /// the stored root and the event prove which legs ran, without the transaction's call data.
    /// @param draws At most 200 legs in all.
    function settle(bytes32 batchId, bytes32 root, Draw[] calldata draws) external;

    // Leaving

    /// @notice Pushes what USDC once refused to its payee. Anybody may call it; it never goes anywhere else.
    function claim(address payee) external;

    /// @notice Announces that `refundTo` will take back what is left. Deposits to the campaign are refused meanwhile;
    /// what it owes can still be settled. The notice lasts 14 days; then another can be given.
    /// Its clock stops while the escrow is paused, for at most 30 days in all.
    /// @dev Warning: what owners have earned and the operator has not settled when the window opens is lost to them.
    function requestReclaim(Ref calldata ref) external;

    /// @notice Withdraws the notice.
    function cancelReclaim(Ref calldata ref) external;

    /// @notice From day 7 to before day 14 of the notice, `refundTo` takes all that is left. Also while paused.
    function reclaim(Ref calldata ref) external;

    // Guardian and admin

    /// @notice By the guardian. Stops deposits and everything the operator does; never `claim`, notices and `reclaim`.
    function pause() external;

    /// @notice By the admin.
    function unpause() external;

    /// @dev Warning: the admin appoints who can pay out within the cap.
    function setOperator(address operator) external;

    function setGuardian(address guardian) external;

    /// @notice Sets how much may leave in any 24 hours. Lowering works at once and drops a raise under way; raising works
    /// in a day, so that there is time to notice.
    function setOutflowCap(uint256 cap) external;

    /// @notice Sends tokens away that are not USDC.
    /// @dev USDC is never rescued: the escrow cannot tell an excess from a payment not yet allocated, so all of it
    /// belongs to campaigns, payees or payers. `returnPayment` is the way back, under the cap.
    function rescue(IERC20 token, address to, uint256 amount) external;

    // Views

    // solhint-disable-next-line func-name-mixedcase
    function VERSION() external view returns (string memory);

    function usdc() external view returns (IUsdc);

    function operator() external view returns (address);

    function guardian() external view returns (address);

    function keyOf(Ref calldata ref) external pure returns (bytes32);

    /// @notice The EIP-3009 nonce that binds a payer's signature to the campaign.
    function authorizationNonce(Ref calldata ref, bytes32 entropy) external pure returns (bytes32);

    function campaign(bytes32 key) external view returns (Campaign memory);

    /// @notice Whether a reclaim notice runs, and its age in seconds without the time that a pause took out.
    function reclaimNotice(bytes32 key) external view returns (bool running, uint256 age);

    function claimable(address payee) external view returns (uint256);

    /// @notice The sum of all campaigns.
    function inCampaigns() external view returns (uint128);

    /// @notice The sum of all claimable balances.
    function inClaimables() external view returns (uint128);

    /// @notice What came by plain transfer and is neither allocated nor returned.
    function pool() external view returns (uint256);

    /// @notice The root of a settled batch, else zero.
    function batchRoot(bytes32 batchId) external view returns (bytes32);

    /// @notice Whether `allocate` or `returnPayment` has run with it.
    function isPaymentUsed(bytes32 paymentRef) external view returns (bool);

    function outflowCap() external view returns (uint256);

    /// @notice A raise under way, else two zeros.
    function pendingOutflowCap() external view returns (uint256 cap, uint256 effectiveAt);

    /// @notice What may still leave now inside the cap.
    function availableOutflow() external view returns (uint256);
}
