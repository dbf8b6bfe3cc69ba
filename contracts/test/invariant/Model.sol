// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";

/// @title Time as the escrow counts it: a list of pauses, and what lies between them.
abstract contract Pauses {
    struct Pause {
        uint256 from;
        uint256 to;
    }

    Pause[] internal pauses;

    function isPaused() public view returns (bool) {
        return pauses.length > 0 && pauses[pauses.length - 1].to > block.timestamp;
    }

    function clock() public view returns (uint256) {
        return block.timestamp - pausedSince(0);
    }

    /// @dev The overlap of all pauses with the time since then, second for second.
    function pausedSince(uint256 since) internal view returns (uint256 sum) {
        for (uint256 i = 0; i < pauses.length; i++) {
            uint256 from = pauses[i].from > since ? pauses[i].from : since;
            uint256 to = pauses[i].to < block.timestamp ? pauses[i].to : block.timestamp;
            if (to > from) sum += to - from;
        }
    }
}

/// @title The escrow's rules once more, written plainly and without regard to gas, to hold the contract against.
/// @dev Each function takes the caller and reverts where the contract must. It emits the events that the contract must
/// emit, one after another.
contract Model is Pauses {
    struct Outflow {
        uint256 paidAt;
        uint256 amount;
    }

    /// @dev When `clock` reaches `from` the payee's limit is `limit`, until the next step.
    struct Step {
        uint256 from;
        uint256 limit;
    }

    struct Proposal {
        bytes32 hash;
        uint256 proposedAt;
    }

    address internal immutable escrow;
    address internal immutable usdc;
    address public operator;
    address public guardian;
    address public admin;
    address public feeWallet;
    uint256 public cap;

    mapping(bytes32 key => uint256) public balances;
    mapping(bytes32 key => address) internal refundTos;
    mapping(bytes32 key => uint256) public noticeAt;
    mapping(bytes32 key => uint256) internal noticeBlock;
    mapping(address account => uint256) public wallets;
    mapping(address account => uint256) public kept;
    mapping(address account => bool) public blocked;
    mapping(bytes32 once => bool) public usedBatch;
    mapping(bytes32 once => bool) public usedPayment;
    mapping(address payee => Step[]) internal steps;
    address[] internal announced;
    uint256 public epoch;
    mapping(address payee => mapping(uint256 day => uint256)) internal spent;
    mapping(IEscrow.Kind kind => Proposal) internal proposals;
    Outflow[] internal outflows;
    uint256 public campaigns;
    uint256 public claimables;
    uint256 public surplus;
    bool public usdcPaused;

    constructor(address escrow_, address usdc_, address[4] memory roles, uint256 cap_) {
        (escrow, usdc, cap) = (escrow_, usdc_, cap_);
        (operator, guardian, admin, feeWallet) = (roles[0], roles[1], roles[2], roles[3]);
    }

    // Events outside the escrow

    function mint(address to, uint256 amount) external {
        wallets[to] += amount;
    }

    function send(address from, address to, uint256 amount) external {
        require(!usdcPaused && !blocked[from] && !blocked[to] && wallets[from] >= amount && to != address(0));
        wallets[from] -= amount;
        if (to == escrow) surplus += amount;
        else wallets[to] += amount;
    }

    function setBlocked(address account, bool isBlocked) external {
        blocked[account] = isBlocked;
    }

    function setUsdcPaused(bool isPaused_) external {
        usdcPaused = isPaused_;
    }

    // The operator

    function sweep(address caller, IEscrow.Ref[] calldata refs, address[] calldata wheres) external {
        require(caller == operator && !isPaused());
        for (uint256 i = 0; i < refs.length; i++) {
            (bytes32 key, address where) = (keyOf(refs[i]), wheres[i]);
            if (isNobody(refs[i].refundTo)) {
                emit IEscrow.SweepSkipped(key, where, IEscrow.SweepSkip.InvalidRefundTo);
            } else if (noticeRuns(key)) {
                emit IEscrow.SweepSkipped(key, where, IEscrow.SweepSkip.NoticeRuns);
            } else if (wallets[where] == 0) {
                emit IEscrow.SweepSkipped(key, where, IEscrow.SweepSkip.Empty);
            } else if (usdcPaused || blocked[where] || blocked[escrow]) {
                emit IEscrow.SweepSkipped(key, where, IEscrow.SweepSkip.Refused);
            } else {
                emit IEscrow.Deposited(key, refs[i].refundTo, refs[i].salt, wallets[where]);
                credit(refs[i], wallets[where]);
                wallets[where] = 0;
            }
        }
    }

    function allocate(address caller, bytes32 paymentRef, IEscrow.Ref calldata ref, uint256 amount) external {
        require(caller == operator && !isPaused() && !isNobody(ref.refundTo) && !noticeRuns(keyOf(ref)));
        usePayment(paymentRef, amount);
        flowOut(amount);
        surplus -= amount;
        credit(ref, amount);
        emit IEscrow.Allocated(paymentRef, keyOf(ref), ref.refundTo, ref.salt, amount);
    }

    function announce(address caller, IEscrow.PayeeLimit[] calldata limits) external {
        require(caller == operator && !isPaused());
        for (uint256 i = 0; i < limits.length; i++) {
            (address payee, uint256 limit) = (limits[i].payee, limits[i].dailyLimit);
            require(canEarn(payee));
            (uint256 pending,) = pendingOf(payee);
            if (pending != 0 && pending == limit) continue;
            if (pending != 0) steps[payee].pop();
            uint256 from = limit > limitOf(payee) ? clock() + 1 days : clock();
            steps[payee].push(Step({from: from, limit: limit}));
            announced.push(payee);
            emit IEscrow.PayeeAnnounced(payee, limit, from);
        }
    }

    function settle(address caller, bytes32 batchId, bytes32 root, IEscrow.Draw[] calldata draws) external {
        require(caller == operator && !isPaused() && !usedBatch[batchId]);
        usedBatch[batchId] = true;
        (uint256 index, uint256 paid, uint256 refunded) = (0, 0, 0);
        for (uint256 d = 0; d < draws.length; d++) {
            bytes32 key = draws[d].key;
            uint256 before = balances[key];
            for (uint256 l = 0; l < draws[d].legs.length; l++) {
                IEscrow.Leg calldata leg = draws[d].legs[l];
                (bool skipped, IEscrow.LegSkip why) = whySkipped(key, leg);
                if (skipped) {
                    emit IEscrow.LegSkipped(batchId, index, key, leg.payee, leg.amount, why);
                } else {
                    debit(key, leg.amount);
                    if (leg.payee == refundTos[key]) refunded += leg.amount;
                    else paid += leg.amount;
                    if (isLimited(key, leg.payee)) spent[leg.payee][block.timestamp / 1 days] += leg.amount;
                    payOrKeep(batchId, index, leg.payee, leg.amount);
                }
                index++;
            }
            if (balances[key] < before) emit IEscrow.Drawn(batchId, key, before - balances[key]);
        }
        require(index > 0 && index <= 200);
        flowOut(paid);
        emit IEscrow.Settled(batchId, root, paid, refunded);
    }

    function whySkipped(bytes32 key, IEscrow.Leg calldata leg) internal view returns (bool, IEscrow.LegSkip) {
        if (leg.amount == 0) return (true, IEscrow.LegSkip.Nothing);
        bool isRefund = leg.payee == refundTos[key];
        if (isNobody(leg.payee) || (!isRefund && !canEarn(leg.payee))) return (true, IEscrow.LegSkip.InvalidPayee);
        if (leg.amount > balances[key]) return (true, IEscrow.LegSkip.CampaignShort);
        if (isLimited(key, leg.payee)) {
            if (limitOf(leg.payee) == 0) return (true, IEscrow.LegSkip.NotPayable);
            if (leg.amount > leftOf(leg.payee)) return (true, IEscrow.LegSkip.OverLimit);
        }
        return (false, IEscrow.LegSkip.Nothing);
    }

    function isLimited(bytes32 key, address payee) internal view returns (bool) {
        return payee != refundTos[key] && payee != feeWallet;
    }

    // Leaving

    function claim(address account) external {
        uint256 amount = kept[account];
        require(amount > 0 && !usdcPaused && !blocked[account] && !blocked[escrow]);
        kept[account] = 0;
        claimables -= amount;
        wallets[account] += amount;
        emit IEscrow.Claimed(account, amount);
    }

    function requestReclaim(address caller, IEscrow.Ref calldata ref) external {
        bytes32 key = keyOf(ref);
        require(caller == ref.refundTo && balances[key] > 0 && !noticeRuns(key));
        (noticeAt[key], noticeBlock[key]) = (block.timestamp, block.number);
        emit IEscrow.ReclaimRequested(key, caller, balances[key]);
    }

    function cancelReclaim(address caller, IEscrow.Ref calldata ref) external {
        bytes32 key = keyOf(ref);
        require(caller == ref.refundTo && noticeRuns(key) && noticeBlock[key] < block.number);
        noticeAt[key] = 0;
        emit IEscrow.ReclaimCancelled(key, caller);
    }

    function reclaim(address caller, IEscrow.Ref calldata ref) external {
        bytes32 key = keyOf(ref);
        uint256 amount = balances[key];
        require(caller == ref.refundTo && noticeRuns(key) && noticeAge(key) >= 7 days && amount > 0);
        noticeAt[key] = 0;
        debit(key, amount);
        emit IEscrow.Reclaimed(key, caller, amount);
        payOrKeep(key, 0, caller, amount);
    }

    // Guardian and admin

    function pause(address caller) external {
        require(caller == guardian);
        require(pauses.length == 0 || block.timestamp >= pauses[pauses.length - 1].to + 30 days);
        pauses.push(Pause({from: block.timestamp, to: block.timestamp + 7 days}));
        delete proposals[IEscrow.Kind.Unpause];
        emit IEscrow.Paused(block.timestamp + 7 days);
    }

    function vetoPayee(address caller, address payee) external {
        (uint256 pending,) = pendingOf(payee);
        require(caller == guardian && pending != 0);
        steps[payee].pop();
        emit IEscrow.PayeeVetoed(payee, pending);
    }

    function vetoWaiting(address caller) external {
        require(caller == guardian);
        for (uint256 i = 0; i < announced.length; i++) {
            (uint256 pending,) = pendingOf(announced[i]);
            if (pending != 0) steps[announced[i]].pop();
        }
        delete announced;
        emit IEscrow.WaitingVetoed(epoch++, clock());
    }

    function vetoChange(address caller, IEscrow.Kind kind) external {
        require(caller == guardian && kind != IEscrow.Kind.Guardian && isPending(kind));
        delete proposals[kind];
        emit IEscrow.ChangeVetoed(kind);
    }

    function cancelChange(address caller, IEscrow.Kind kind) external {
        require(caller == admin && isPending(kind));
        delete proposals[kind];
        emit IEscrow.ChangeCancelled(kind);
    }

    function proposeChange(address caller, IEscrow.Change calldata change) external {
        require(caller == admin && !isPending(change.kind));
        proposals[change.kind] = Proposal({hash: keccak256(abi.encode(change)), proposedAt: clock()});
        emit IEscrow.ChangeProposed(change.kind, change, clock() + 15 days);
    }

    function approveChange(address caller, IEscrow.Change calldata change) external {
        IEscrow.Kind kind = change.kind;
        require(caller == guardian && isPending(kind));
        require(kind != IEscrow.Kind.Guardian && kind != IEscrow.Kind.Admin && kind != IEscrow.Kind.FeeWallet);
        require(kind != IEscrow.Kind.OutflowCap || change.amount <= cap);
        make(change, true);
    }

    function executeChange(address caller, IEscrow.Change calldata change) external {
        require(isPending(change.kind) && clock() >= proposals[change.kind].proposedAt + 15 days);
        require(change.kind != IEscrow.Kind.Admin || caller == change.account);
        make(change, false);
    }

    function make(IEscrow.Change calldata change, bool approved) internal {
        (IEscrow.Kind kind, address account) = (change.kind, change.account);
        require(proposals[kind].hash == keccak256(abi.encode(change)));
        delete proposals[kind];
        emit IEscrow.ChangeMade(kind, change, approved);
        if (kind == IEscrow.Kind.Unpause) {
            require(isPaused());
            pauses[pauses.length - 1].to = block.timestamp;
            emit IEscrow.Unpaused();
        } else if (kind == IEscrow.Kind.Operator) {
            require(account != guardian && account != admin && account != feeWallet && account != address(0));
            emit IEscrow.OperatorSet(operator, account);
            operator = account;
            drop(account);
        } else if (kind == IEscrow.Kind.OutflowCap) {
            require(change.amount <= type(uint208).max);
            cap = change.amount;
            emit IEscrow.OutflowCapSet(cap);
        } else if (kind == IEscrow.Kind.DropPayee) {
            drop(account);
        } else if (kind == IEscrow.Kind.ReturnSurplus) {
            require(canEarn(account));
            usePayment(change.paymentRef, change.amount);
            surplus -= change.amount;
            emit IEscrow.SurplusReturned(change.paymentRef, account, change.amount);
            payOrKeep(change.paymentRef, 0, account, change.amount);
        } else if (kind == IEscrow.Kind.Guardian) {
            require(account != operator && account != admin && account != feeWallet && account != address(0));
            emit IEscrow.GuardianSet(guardian, account);
            guardian = account;
            drop(account);
        } else if (kind == IEscrow.Kind.Admin) {
            require(account != operator && account != guardian && account != address(0));
            emit IEscrow.AdminSet(admin, account);
            admin = account;
        } else {
            require(canEarn(account));
            emit IEscrow.FeeWalletSet(feeWallet, account);
            feeWallet = account;
        }
    }

    function drop(address payee) internal {
        (uint256 pending,) = pendingOf(payee);
        if (limitOf(payee) == 0 && pending == 0) return;
        delete steps[payee];
        emit IEscrow.PayeeDropped(payee);
    }

    // Reading

    function keyOf(IEscrow.Ref calldata ref) public pure returns (bytes32) {
        return keccak256(abi.encode(ref.salt, ref.refundTo));
    }

    function noticeAge(bytes32 key) public view returns (uint256) {
        return block.timestamp - noticeAt[key] - pausedSince(noticeAt[key]);
    }

    /// @dev For how long a notice that runs has stood still.
    function noticeStopped(bytes32 key) external view returns (uint256) {
        return noticeRuns(key) ? pausedSince(noticeAt[key]) : 0;
    }

    function noticeRuns(bytes32 key) public view returns (bool) {
        return noticeAt[key] != 0 && noticeAge(key) < 14 days;
    }

    function limitOf(address payee) public view returns (uint256) {
        for (uint256 i = steps[payee].length; i > 0; i--) {
            if (steps[payee][i - 1].from <= clock()) return steps[payee][i - 1].limit;
        }
        return 0;
    }

    function leftOf(address payee) public view returns (uint256) {
        (uint256 limit, uint256 today) = (limitOf(payee), spent[payee][block.timestamp / 1 days]);
        return limit > today ? limit - today : 0;
    }

    function pendingOf(address payee) public view returns (uint256 limit, uint256 from) {
        uint256 length = steps[payee].length;
        if (length > 0 && steps[payee][length - 1].from > clock()) {
            return (steps[payee][length - 1].limit, steps[payee][length - 1].from);
        }
    }

    function isPending(IEscrow.Kind kind) public view returns (bool) {
        return proposals[kind].hash != 0 && clock() < proposals[kind].proposedAt + 30 days;
    }

    function pendingChange(IEscrow.Kind kind) external view returns (bytes32, uint256) {
        return isPending(kind) ? (proposals[kind].hash, proposals[kind].proposedAt + 15 days) : (bytes32(0), 0);
    }

    function available() public view returns (uint256) {
        uint256 sum = 0;
        for (uint256 i = outflows.length; i > 0 && outflows[i - 1].paidAt + 1 days > block.timestamp; i--) {
            sum += outflows[i - 1].amount;
        }
        return cap > sum ? cap - sum : 0;
    }

    function isNobody(address account) public view returns (bool) {
        return account == address(0) || account == escrow || account == usdc;
    }

    function canEarn(address account) public view returns (bool) {
        return !isNobody(account) && account != operator && account != guardian;
    }

    // Moving

    function credit(IEscrow.Ref calldata ref, uint256 amount) internal {
        balances[keyOf(ref)] += amount;
        refundTos[keyOf(ref)] = ref.refundTo;
        campaigns += amount;
    }

    function debit(bytes32 key, uint256 amount) internal {
        balances[key] -= amount;
        campaigns -= amount;
    }

    function usePayment(bytes32 paymentRef, uint256 amount) internal {
        require(amount > 0 && amount <= surplus && !usedPayment[paymentRef]);
        usedPayment[paymentRef] = true;
    }

    function flowOut(uint256 amount) internal {
        if (amount == 0) return;
        require(amount <= available());
        outflows.push(Outflow({paidAt: block.timestamp, amount: amount}));
    }

    function payOrKeep(bytes32 source, uint256 index, address to, uint256 amount) internal {
        require(!usdcPaused && !blocked[escrow]);
        if (blocked[to]) {
            kept[to] += amount;
            claimables += amount;
            emit IEscrow.MadeClaimable(source, index, to, amount);
        } else {
            wallets[to] += amount;
        }
    }
}
