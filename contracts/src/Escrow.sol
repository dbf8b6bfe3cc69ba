// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDepositAddress, IDepositAddressFactory} from "./IDepositAddressFactory.sol";
import {IEscrow} from "./IEscrow.sol";
import {IUsdc} from "./IUsdc.sol";
import {OutflowCap} from "./OutflowCap.sol";
import {PayeeLimits} from "./PayeeLimits.sol";
import {Proposals} from "./Proposals.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title The escrow.
/// @notice It cannot be upgraded, and its USDC and its factory cannot be changed.
/// @dev `IEscrow` says what each function does.
contract Escrow is OutflowCap, PayeeLimits, Proposals, ReentrancyGuardTransient {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;
    using SafeERC20 for IUsdc;

    string public constant VERSION = "Foyer Escrow 3";

    uint256 public constant MAX_LEGS = 200;
    uint256 public constant RECLAIM_OPENS_AT = 7 days;
    uint256 public constant RECLAIM_CLOSES_AT = 14 days;

    IUsdc public immutable usdc;
    IDepositAddressFactory public immutable factory;
    address public operator;
    address public guardian;
    address public admin;
    address public feeWallet;

    uint128 public inCampaigns;
    uint128 public inClaimables;
    mapping(address account => uint256) public claimable;
    mapping(bytes32 batchId => bytes32) public batchRoot;
    mapping(bytes32 paymentRef => bool) public isPaymentUsed;
    mapping(bytes32 key => Campaign) private _campaigns;

    /// @dev A batch while it is settled. The last two are of the draw under way.
    struct Batch {
        bytes32 id;
        address feeWallet;
        uint256 legs;
        uint256 debited;
        uint256 refunded;
        address refundTo;
        uint256 balance;
    }

    modifier onlyOperator() {
        require(msg.sender == operator, NotOperator(msg.sender));
        _;
    }

    modifier onlyGuardian() {
        require(msg.sender == guardian, NotGuardian(msg.sender));
        _;
    }

    modifier onlyAdmin() {
        require(msg.sender == admin, NotAdmin(msg.sender));
        _;
    }

    constructor(
        IUsdc usdc_,
        IDepositAddressFactory factory_,
        address admin_,
        address operator_,
        address guardian_,
        address feeWallet_,
        uint256 cap
    ) {
        uint8 decimals = IERC20Metadata(address(usdc_)).decimals();
        require(decimals == 6, WrongDecimals(decimals));
        require(address(factory_) != address(0), ZeroAddress());
        usdc = usdc_;
        factory = factory_;
        _setAdmin(admin_);
        _setOperator(operator_);
        _setGuardian(guardian_);
        _setFeeWallet(feeWallet_);
        _requireRolesDiffer();
        _setOutflowCap(cap);
    }

    function sweep(Ref[] calldata refs) external onlyOperator whenNotPaused nonReentrant {
        for (uint256 i = 0; i < refs.length; i++) {
            _sweep(refs[i]);
        }
    }

    function allocate(bytes32 paymentRef, Ref calldata ref, uint256 amount)
        external
        onlyOperator
        whenNotPaused
        nonReentrant
    {
        require(_canReceive(ref.refundTo), InvalidPayee(ref.refundTo));
        bytes32 key = keyOf(ref);
        (bool running, uint256 age) = reclaimNotice(key);
        require(!running, ReclaimNoticeRuns(key, age));
        _usePayment(paymentRef, amount);
        _consumeOutflow(amount);
        _credit(key, ref.refundTo, amount);
        emit Allocated(paymentRef, key, ref.refundTo, ref.salt, amount);
    }

    function announcePayees(PayeeLimit[] calldata limits) external onlyOperator whenNotPaused {
        for (uint256 i = 0; i < limits.length; i++) {
            require(_canEarn(limits[i].payee), InvalidPayee(limits[i].payee));
            _announce(limits[i].payee, limits[i].dailyLimit);
        }
    }

    function settle(bytes32 batchId, Draw[] calldata draws) external onlyOperator whenNotPaused nonReentrant {
        require(batchRoot[batchId] == 0, BatchAlreadySettled(batchId, batchRoot[batchId]));
        bytes32 root = keccak256(msg.data[36:]);
        batchRoot[batchId] = root;
        Batch memory batch;
        (batch.id, batch.feeWallet) = (batchId, feeWallet);
        for (uint256 d = 0; d < draws.length; d++) {
            _settleDraw(draws[d], batch);
        }
        require(batch.legs > 0 && batch.legs <= MAX_LEGS, WrongLegCount(batch.legs, MAX_LEGS));
        inCampaigns -= batch.debited.toUint128();
        uint256 paid = batch.debited - batch.refunded;
        _consumeOutflow(paid);
        emit Settled(batchId, root, paid, batch.refunded);
    }

    /// @inheritdoc IEscrow
    function claim(address account) external nonReentrant {
        uint256 amount = claimable[account];
        require(amount > 0, NothingToClaim(account));
        claimable[account] = 0;
        inClaimables -= amount.toUint128();
        emit Claimed(account, amount);
        usdc.safeTransfer(account, amount);
    }

    function requestReclaim(Ref calldata ref) external nonReentrant {
        (bytes32 key, Campaign storage c) = _ownCampaign(ref);
        (bool running, uint256 age) = reclaimNotice(key);
        require(!running, ReclaimNoticeRuns(key, age));
        require(c.balance > 0, NothingToReclaim(key));
        (c.noticeAt, c.noticeBlock) = (clock().toUint40(), block.number.toUint40());
        emit ReclaimRequested(key, ref.refundTo, c.balance);
    }

    function cancelReclaim(Ref calldata ref) external nonReentrant {
        (bytes32 key, Campaign storage c) = _ownCampaign(ref);
        (bool running,) = reclaimNotice(key);
        require(running, NoReclaimNotice(key));
        // Else one block could hold more logs of notices than anybody reads.
        require(c.noticeBlock != block.number, ReclaimJustRequested(key));
        c.noticeAt = 0;
        emit ReclaimCancelled(key, ref.refundTo);
    }

    function reclaim(Ref calldata ref) external nonReentrant {
        (bytes32 key, Campaign storage c) = _ownCampaign(ref);
        require(c.noticeAt != 0, NoReclaimNotice(key));
        (bool running, uint256 age) = reclaimNotice(key);
        require(running && age >= RECLAIM_OPENS_AT, ReclaimNotOpen(key, age, RECLAIM_OPENS_AT, RECLAIM_CLOSES_AT));
        uint256 amount = c.balance;
        require(amount > 0, NothingToReclaim(key));
        c.balance = 0;
        c.noticeAt = 0;
        inCampaigns -= amount.toUint128();
        emit Reclaimed(key, ref.refundTo, amount);
        _payOrKeep(key, ref.refundTo, amount);
    }

    function pause() external onlyGuardian {
        _pause();
        _forgetUnpause();
    }

    /// @inheritdoc IEscrow
    function vetoPayee(address account) external onlyGuardian {
        _veto(account);
    }

    function vetoWaiting() external onlyGuardian {
        _vetoWaiting();
    }

    function vetoChange(Kind kind) external onlyGuardian {
        require(kind != Kind.Guardian, NotTheGuardiansToDecide(kind));
        _dropChange(kind);
        emit ChangeVetoed(kind);
    }

    function approveChange(Change calldata change) external onlyGuardian nonReentrant {
        Kind kind = change.kind;
        bool mayApprove = kind == Kind.OutflowCap
            ? change.amount <= outflowCap()
            : kind != Kind.Guardian && kind != Kind.Admin && kind != Kind.FeeWallet;
        require(mayApprove, NotTheGuardiansToDecide(kind));
        _take(change, true);
        _make(change, true);
    }

    function proposeChange(Change calldata change) external onlyAdmin {
        _propose(change);
    }

    function cancelChange(Kind kind) external onlyAdmin {
        _dropChange(kind);
        emit ChangeCancelled(kind);
    }

    function rescue(IERC20 token, address to, uint256 amount) external onlyAdmin nonReentrant {
        require(address(token) != address(usdc), UsdcNotRescuable());
        emit Rescued(address(token), to, amount);
        token.safeTransfer(to, amount);
    }

    function executeChange(Change calldata change) external nonReentrant {
        _take(change, false);
        require(change.kind != Kind.Admin || msg.sender == change.account, NotAdmin(msg.sender));
        _make(change, false);
    }

    function campaign(bytes32 key) external view returns (Campaign memory) {
        return _campaigns[key];
    }

    /// @inheritdoc IEscrow
    /// @dev Age stands still while paused, so a window that is open then stays open, and never goes back.
    function reclaimNotice(bytes32 key) public view returns (bool running, uint256 age) {
        uint256 noticeAt = _campaigns[key].noticeAt;
        if (noticeAt == 0) return (false, 0);
        age = clock() - noticeAt;
        running = age < RECLAIM_CLOSES_AT;
    }

    function surplus() public view returns (uint256) {
        return Math.saturatingSub(usdc.balanceOf(address(this)), uint256(inCampaigns) + inClaimables);
    }

    function depositAddress(Ref calldata ref) public view returns (address) {
        return factory.addressOf(address(this), ref.salt, ref.refundTo);
    }

    function keyOf(Ref calldata ref) public pure returns (bytes32) {
        return keccak256(abi.encode(ref.salt, ref.refundTo));
    }

    /// @dev Here, and in `_settleDraw`, effects follow interactions: only the transfer shows what arrives. Nothing that moves
    /// money can run in between, since all of it shares one guard.
    function _sweep(Ref calldata ref) private {
        bytes32 key = keyOf(ref);
        address from = depositAddress(ref);
        (uint256 arrived, SweepSkip reason) = _pull(ref, key, from);
        if (arrived == 0) {
            emit SweepSkipped(key, from, reason);
        } else {
            _credit(key, ref.refundTo, arrived);
            emit Deposited(key, ref.refundTo, ref.salt, arrived);
        }
    }

    /// @return arrived 0 where the address was left alone.
    /// @return reason Why it was.
    function _pull(Ref calldata ref, bytes32 key, address from) private returns (uint256 arrived, SweepSkip reason) {
        if (!_canReceive(ref.refundTo)) return (0, SweepSkip.InvalidRefundTo);
        (bool running,) = reclaimNotice(key);
        if (running) return (0, SweepSkip.NoticeRuns);
        if (usdc.balanceOf(from) == 0) return (0, SweepSkip.Empty);

        if (from.code.length == 0) factory.create(address(this), ref.salt, ref.refundTo);
        uint256 before = usdc.balanceOf(address(this));
        try IDepositAddress(from).pull() {} catch {}
        return (Math.saturatingSub(usdc.balanceOf(address(this)), before), SweepSkip.Refused);
    }

    function _credit(bytes32 key, address refundTo, uint256 amount) private {
        Campaign storage c = _campaigns[key];
        c.balance = (c.balance + amount).toUint96();
        c.refundTo = refundTo;
        inCampaigns += amount.toUint128();
    }

    function _usePayment(bytes32 paymentRef, uint256 amount) private {
        require(amount > 0, ZeroAmount());
        require(!isPaymentUsed[paymentRef], PaymentAlreadyUsed(paymentRef));
        uint256 available = surplus();
        require(amount <= available, SurplusTooSmall(amount, available));
        isPaymentUsed[paymentRef] = true;
    }

    /// @dev Pays a draw's legs as far as its campaign and their payees' limits go, and adds them to the batch.
    /// Effects follow interactions: to keep the order, a second loop would cost 3 % more gas. Whatever fails undoes the
    /// whole batch.
    function _settleDraw(Draw calldata draw, Batch memory batch) private {
        Campaign storage c = _campaigns[draw.key];
        uint256 before = c.balance;
        (batch.balance, batch.refundTo) = (before, c.refundTo);
        Leg[] calldata legs = draw.legs;
        for (uint256 l = 0; l < legs.length; l++) {
            Leg calldata leg = legs[l];
            (address to, uint256 amount) = (leg.payee, leg.amount);
            if (!_take(to, amount, batch)) {
                _skip(batch, draw.key, batch.legs + l, leg);
            } else if (!usdc.trySafeTransfer(to, amount)) {
                _keep(batch.id, batch.legs + l, to, amount);
            }
        }
        batch.legs += legs.length;
        uint256 drawn = before - batch.balance;
        if (drawn == 0) return;
        batch.debited += drawn;
        c.balance = batch.balance.toUint96();
        emit Drawn(batch.id, draw.key, drawn);
    }

    /// @dev Takes a leg out of the draw's balance and its payee's limit, if it fits in both.
    /// Operator and guardian never have a limit, and a campaign without a `refundTo` has no balance.
    function _take(address to, uint256 amount, Batch memory batch) private returns (bool) {
        uint256 balance = batch.balance;
        if (amount == 0 || amount > balance) return false;
        // Refunds never exceed the sum of all balances, which fits in 128 bits.
        unchecked {
            if (to == batch.refundTo) batch.refunded += amount;
            else if (to != batch.feeWallet && !_trySpend(to, amount)) return false;
            batch.balance = balance - amount;
        }
        return true;
    }

    /// @dev Says why a leg was not taken. Operator and guardian earn nothing, but get a deposit of their own back.
    function _skip(Batch memory batch, bytes32 key, uint256 index, Leg calldata leg) private {
        (address to, uint256 amount) = (leg.payee, leg.amount);
        LegSkip reason = LegSkip.OverLimit;
        if (amount == 0) reason = LegSkip.Nothing;
        else if (!_canReceive(to) || (to != batch.refundTo && !_canEarn(to))) reason = LegSkip.InvalidPayee;
        else if (amount > batch.balance) reason = LegSkip.CampaignShort;
        else if (!_isPayable(to)) reason = LegSkip.NotPayable;
        emit LegSkipped(batch.id, index, key, to, amount, reason);
    }

    function _payOrKeep(bytes32 source, address to, uint256 amount) private {
        if (!usdc.trySafeTransfer(to, amount)) _keep(source, 0, to, amount);
    }

    /// @dev Withholding gas cannot force this: a transfer that ran out of its 63/64 of the gas leaves too little to go on.
    function _keep(bytes32 source, uint256 index, address to, uint256 amount) private {
        bool works = !usdc.paused() && !usdc.isBlacklisted(address(this)) && usdc.balanceOf(address(this)) >= amount;
        require(works, UsdcUnavailable());
        claimable[to] += amount;
        inClaimables += amount.toUint128();
        emit MadeClaimable(source, index, to, amount);
    }

    function _make(Change calldata change, bool approved) private {
        Kind kind = change.kind;
        emit ChangeMade(kind, change, approved);
        if (kind == Kind.Unpause) _unpause();
        else if (kind == Kind.Operator) _setOperator(change.account);
        else if (kind == Kind.OutflowCap) _setOutflowCap(change.amount);
        else if (kind == Kind.DropPayee) _drop(change.account);
        else if (kind == Kind.ReturnSurplus) _returnSurplus(change);
        else if (kind == Kind.Guardian) _setGuardian(change.account);
        else if (kind == Kind.Admin) _setAdmin(change.account);
        else _setFeeWallet(change.account);
        _requireRolesDiffer();
    }

    function _returnSurplus(Change calldata change) private {
        require(_canEarn(change.account), InvalidPayee(change.account));
        _usePayment(change.paymentRef, change.amount);
        emit SurplusReturned(change.paymentRef, change.account, change.amount);
        _payOrKeep(change.paymentRef, change.account, change.amount);
    }

    function _setOperator(address account) private {
        require(account != address(0), ZeroAddress());
        emit OperatorSet(operator, account);
        operator = account;
        _drop(account);
    }

    function _setGuardian(address account) private {
        require(account != address(0), ZeroAddress());
        emit GuardianSet(guardian, account);
        guardian = account;
        _drop(account);
    }

    function _setAdmin(address account) private {
        require(account != address(0), ZeroAddress());
        emit AdminSet(admin, account);
        admin = account;
    }

    function _setFeeWallet(address account) private {
        require(_canReceive(account), InvalidPayee(account));
        emit FeeWalletSet(feeWallet, account);
        feeWallet = account;
    }

    function _requireRolesDiffer() private view {
        require(operator != guardian && operator != admin && operator != feeWallet, RolesCoincide(operator));
        require(guardian != admin && guardian != feeWallet, RolesCoincide(guardian));
    }

    function _ownCampaign(Ref calldata ref) private view returns (bytes32 key, Campaign storage c) {
        require(msg.sender == ref.refundTo, NotRefundTo(msg.sender, ref.refundTo));
        key = keyOf(ref);
        c = _campaigns[key];
    }

    /// @dev Whether the account can get refunds, fees and earnings at all.
    function _canReceive(address account) private view returns (bool) {
        return account != address(0) && account != address(this) && account != address(usdc);
    }

    function _canEarn(address account) private view returns (bool) {
        return _canReceive(account) && account != operator && account != guardian;
    }
}
