// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {Vm} from "../parts/Vm.sol";
import {Pauses} from "./Model.sol";

/// @title The books as rebuilt from the escrow's events and the times of their blocks alone.
contract Books is Pauses {
    struct Limit {
        uint256 limit;
        uint256 pending;
        uint256 pendingAt;
    }

    mapping(bytes32 key => uint256) public balances;
    mapping(bytes32 key => address) public refundTos;
    mapping(bytes32 key => uint256) public noticeAt;
    mapping(address account => uint256) public claimables;
    mapping(bytes32 batchId => bytes32) public roots;
    mapping(bytes32 paymentRef => bool) public usedPayment;
    mapping(address payee => Limit) internal limits;
    address[] internal payees;
    mapping(IEscrow.Kind kind => bytes32) public pending;
    mapping(IEscrow.Kind kind => uint256) public pendingAt;
    uint256 public inCampaigns;
    uint256 public inClaimables;
    address public operator;
    address public guardian;
    address public admin;
    address public feeWallet;
    uint256 public cap;

    /// @dev Logs of the present block.
    function read(Vm.Log[] calldata logs, address escrow) external {
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].emitter == escrow) readOne(logs[i].topics, logs[i].data);
        }
    }

    function limitOf(address payee) external view returns (uint256 limit, uint256 waiting) {
        Limit memory l = limits[payee];
        return l.pending != 0 && clock() >= l.pendingAt ? (l.pending, 0) : (l.limit, l.pending);
    }

    function readOne(bytes32[] calldata topics, bytes calldata data) private {
        bytes32 what = topics[0];
        if (what == IEscrow.Deposited.selector) {
            (, uint256 amount) = abi.decode(data, (bytes32, uint256));
            add(topics[1], account(topics[2]), amount);
        } else if (what == IEscrow.Allocated.selector) {
            (address refundTo,, uint256 amount) = (account(topics[3]), 0, uint256(bytes32(data[32:64])));
            usedPayment[topics[1]] = true;
            add(topics[2], refundTo, amount);
        } else if (what == IEscrow.Drawn.selector) {
            take(topics[2], abi.decode(data, (uint256)));
        } else if (what == IEscrow.Reclaimed.selector) {
            take(topics[1], abi.decode(data, (uint256)));
            noticeAt[topics[1]] = 0;
        } else if (what == IEscrow.ReclaimRequested.selector) {
            noticeAt[topics[1]] = clock();
        } else if (what == IEscrow.ReclaimCancelled.selector) {
            noticeAt[topics[1]] = 0;
        } else if (what == IEscrow.MadeClaimable.selector) {
            (, uint256 amount) = abi.decode(data, (uint256, uint256));
            claimables[account(topics[2])] += amount;
            inClaimables += amount;
        } else if (what == IEscrow.Claimed.selector) {
            uint256 amount = abi.decode(data, (uint256));
            claimables[account(topics[1])] -= amount;
            inClaimables -= amount;
        } else if (what == IEscrow.Settled.selector) {
            roots[topics[1]] = topics[2];
        } else if (what == IEscrow.SurplusReturned.selector) {
            usedPayment[topics[1]] = true;
        } else if (what == IEscrow.Paused.selector) {
            pauses.push(Pause({from: block.timestamp, to: abi.decode(data, (uint256))}));
            delete pending[IEscrow.Kind.Unpause];
            delete pendingAt[IEscrow.Kind.Unpause];
        } else if (what == IEscrow.Unpaused.selector) {
            pauses[pauses.length - 1].to = block.timestamp;
        } else {
            readRest(topics, data);
        }
    }

    function readRest(bytes32[] calldata topics, bytes calldata data) private {
        bytes32 what = topics[0];
        if (what == IEscrow.PayeeAnnounced.selector) {
            (uint256 dailyLimit, uint256 effectiveAt) = abi.decode(data, (uint256, uint256));
            Limit storage l = limits[account(topics[1])];
            payees.push(account(topics[1]));
            if (l.pending != 0 && clock() >= l.pendingAt) l.limit = l.pending;
            bool waits = effectiveAt > clock();
            if (!waits) l.limit = dailyLimit;
            (l.pending, l.pendingAt) = waits ? (dailyLimit, effectiveAt) : (uint256(0), uint256(0));
        } else if (what == IEscrow.PayeeVetoed.selector) {
            (limits[account(topics[1])].pending, limits[account(topics[1])].pendingAt) = (0, 0);
        } else if (what == IEscrow.WaitingVetoed.selector) {
            (, uint256 time) = abi.decode(data, (uint256, uint256));
            for (uint256 i = 0; i < payees.length; i++) {
                Limit storage l = limits[payees[i]];
                if (l.pendingAt > time) (l.pending, l.pendingAt) = (0, 0);
            }
            delete payees;
        } else if (what == IEscrow.PayeeDropped.selector) {
            delete limits[account(topics[1])];
        } else if (what == IEscrow.ChangeProposed.selector) {
            (IEscrow.Change memory change, uint256 effectiveAt) = abi.decode(data, (IEscrow.Change, uint256));
            (pending[change.kind], pendingAt[change.kind]) = (keccak256(abi.encode(change)), effectiveAt);
        } else if (
            what == IEscrow.ChangeCancelled.selector || what == IEscrow.ChangeVetoed.selector
                || what == IEscrow.ChangeMade.selector
        ) {
            IEscrow.Kind kind = IEscrow.Kind(uint256(topics[1]));
            (pending[kind], pendingAt[kind]) = (bytes32(0), 0);
        } else if (what == IEscrow.OperatorSet.selector) {
            operator = account(topics[2]);
        } else if (what == IEscrow.GuardianSet.selector) {
            guardian = account(topics[2]);
        } else if (what == IEscrow.AdminSet.selector) {
            admin = account(topics[2]);
        } else if (what == IEscrow.FeeWalletSet.selector) {
            feeWallet = account(topics[2]);
        } else if (what == IEscrow.OutflowCapSet.selector) {
            cap = abi.decode(data, (uint256));
        }
    }

    function account(bytes32 topic) private pure returns (address) {
        return address(uint160(uint256(topic)));
    }

    function add(bytes32 key, address refundTo, uint256 amount) private {
        balances[key] += amount;
        inCampaigns += amount;
        refundTos[key] = refundTo;
    }

    function take(bytes32 key, uint256 amount) private {
        balances[key] -= amount;
        inCampaigns -= amount;
    }
}
